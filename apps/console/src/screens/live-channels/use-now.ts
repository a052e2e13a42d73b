import { useEffect, useState } from 'react'
import { client } from '#data/client.ts'

const everyMs = 1_000

/** The server's time, second by second. */
export function useNow(): number {
  const [now, setNow] = useState(() => client.serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(client.serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
