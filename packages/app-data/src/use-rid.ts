import { randomId } from '@xinghe/client'
import { useState } from 'react'

/** The key under which what a form sends is kept: one for the same input, however often its answer is lost. */
export function createRid(newKey: () => string = randomId) {
  let known = { input: '', rid: '' }
  return {
    of(input: unknown): string {
      const text = JSON.stringify(input)
      if (known.rid === '' || text !== known.input) known = { input: text, rid: newKey() }
      return known.rid
    },
    /** It has arrived: the same again is something new. */
    renew(): void {
      known = { input: '', rid: '' }
    },
  }
}

/** The same for as long as its component is there. */
export function useRid() {
  return useState(() => createRid())[0]
}
