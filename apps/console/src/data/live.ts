import { connectLive } from '@xinghe/client'
import { useEffect } from 'react'
import { takeProgress } from './assets.ts'
import { useCell } from './cell.ts'
import { queryClient } from './queries.ts'
import { session } from './session.ts'

/** Keeps the socket open while somebody is signed in; `onDismissed` hears why the server ended the session. */
export function useLive(onDismissed: (message: string) => void): void {
  const uid = useCell(session)?.uid
  useEffect(() => {
    if (uid === undefined) return
    const socket = connectLive({
      origin: '',
      token: session.get,
      // What was sent while the line was down is lost: what is on the screen asks again.
      onConnect: () => void queryClient.invalidateQueries({ refetchType: 'active' }),
    })
    const leave = (message: string) => {
      session.set(null)
      onDismissed(message)
    }
    socket.on('transcode progress', takeProgress)
    socket.on('live test', ({ message }) => leave(message))
    socket.on('user state', ({ action, message }) => {
      if (action === 1) leave(message)
      else void queryClient.invalidateQueries({ queryKey: ['account.me'] })
    })
    return () => {
      socket.close()
    }
  }, [uid, onDismissed])
}
