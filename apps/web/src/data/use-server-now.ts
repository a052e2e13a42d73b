import { useEffect, useState } from 'react'
import { client } from './client.ts'

/** The server's time, moving in steps, milliseconds since 1970. */
export function useServerNow(everyMs: number): number {
  const [now, setNow] = useState(() => client.serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(client.serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
