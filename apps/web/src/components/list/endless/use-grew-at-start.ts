import { useState } from 'react'
import { type Ends, grewAtStart } from './rows.ts'

/** Whether items came only at the start of a list since it was drawn before: its view is then held from its end. */
export function useGrewAtStart(ends: Ends): boolean {
  const [drawn, setDrawn] = useState({ ...ends, grew: false })
  if (drawn.first !== ends.first || drawn.last !== ends.last)
    setDrawn({ ...ends, grew: grewAtStart(drawn, ends) })
  return drawn.grew
}
