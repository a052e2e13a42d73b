import { connectLive } from '@xinghe/client'
import { useEffect } from 'react'
import { session, useSession } from '#stores/session.ts'
import { validate } from './account.ts'
import { applyProgress } from './assets.ts'
import { queryClient } from './query-client.ts'

/** Keeps the socket open while somebody is signed in; `onDismissed` gets the reason why the server ended the session. */
export function useLive(onDismissed: (message: string) => void): void {
  const uid = useSession(({ token }) => token?.uid)
  useEffect(() => {
    if (uid === undefined) return
    const socket = connectLive({
      origin: '',
      token: session.token,
      // What was sent while the line was down is lost: what is on the screen is fetched again.
      onReconnect: () => void queryClient.invalidateQueries({ refetchType: 'active' }),
    })
    const leave = (message: string) => {
      session.clear()
      onDismissed(message)
    }
    socket.on('transcode progress', applyProgress)
    socket.on('live test', ({ message }) => leave(message))
    socket.on('user state', ({ action, message }) => {
      if (action === 1) leave(message)
      else void validate()
    })
    return () => {
      socket.close()
    }
  }, [uid, onDismissed])
}
