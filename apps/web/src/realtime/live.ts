import { isSameSession } from '@xinghe/app-data'
import type { LiveSocket } from '@xinghe/client'
import type { ServerMessages, Token } from '@xinghe/contract'
import { loadWithRetry } from '#lib/load-chunk.ts'
import { session } from '#stores/session.ts'

/** Milliseconds after a log-in before the socket follows. */
const connectDelayMs = 100

type Listener = (...message: never[]) => void

/** Members by room: a room is joined while at least one component lives in it. */
const rooms = new Map<string, Set<(online: number) => void>>()
const listeners = new Map<keyof ServerMessages, Set<Listener>>()
/** Who fetches what was sent while the line was down. */
const resumed = new Set<() => void>()
let socket: LiveSocket | null = null
let opening = false
/** The session the last connection speaks for; null a visitor's. */
let speaker: Token | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let refused = () => {}

/** A visitor is connected only while a room needs it; a user always. */
const wanted = (): boolean => session.token() !== null || rooms.size > 0

/** The socket's code, null when it did not come. */
let code: Promise<typeof import('./connect.ts') | null> | null = null

function loadCode() {
  code ??= loadWithRetry(() => import('./connect.ts')).catch(() => {
    code = null
    return null
  })
  return code
}

async function open(): Promise<void> {
  if (socket || opening || !wanted()) return
  opening = true
  // No screen waits for the socket's code. Without it the page hears nothing, and goes on.
  const loaded = await loadCode()
  opening = false
  if (!loaded || socket || !wanted()) return
  speaker = session.token()
  socket = loaded.connectLive({
    origin: '',
    token: session.token,
    onConnect: () => {
      for (const room of rooms.keys()) join(room)
    },
    onRefused: () => refused(),
    onReconnect: () => {
      for (const resume of resumed) resume()
    },
  })
  for (const [event, subscribed] of listeners)
    for (const listener of subscribed) socket.on(event, listener as never)
}

function join(room: string): void {
  socket?.emit('join', room, answer => {
    if (answer.ok) for (const notify of rooms.get(room) ?? []) notify(answer.online)
  })
}

function close(): void {
  if (socket) end(socket)
  socket = null
}

/** One that is being opened is ended once it is: a browser warns of a connection that is closed before. */
function end(ended: LiveSocket): void {
  const { engine } = ended.io
  if (engine?.readyState !== 'opening') return void ended.disconnect()
  ended.off()
  const disconnect = () => void ended.disconnect()
  engine.once('open', disconnect)
  engine.once('error', disconnect)
}

export const live = {
  /** Whose messages are heard: they are about this session, whichever came after it. */
  speaker: (): Token | null => speaker,
  /**
   * Follows the session: who is signed in is connected, another session makes a new connection. `onRefused`: the
   * server does not know the session any more.
   */
  follow(onRefused: () => void): () => void {
    refused = onRefused
    const plan = (token: Token | null) => {
      clearTimeout(timer)
      if (socket && isSameSession(speaker, token)) return
      close()
      if (!wanted()) return
      void loadCode()
      timer = setTimeout(() => void open(), connectDelayMs)
    }
    plan(session.token())
    return session.onLoginChanged(plan)
  },
  enter(room: string, online: (count: number) => void): () => void {
    const members = rooms.get(room) ?? new Set()
    rooms.set(room, members.add(online))
    if (socket?.connected) join(room)
    else void open()
    return () => {
      members.delete(online)
      if (members.size > 0) return
      rooms.delete(room)
      socket?.emit('leave', room)
      if (!wanted()) close()
    }
  },
  /** Whether messages come by themselves; without, what they tell of has to be asked for. */
  isConnected: (): boolean => socket?.connected ?? false,
  /** Called when the line is there again: what was sent meanwhile is lost. */
  onResume(resume: () => void): () => void {
    resumed.add(resume)
    return () => resumed.delete(resume)
  },
  /** Tells somebody that the user is writing to them; lost where nothing is connected. */
  typing(uid: string): void {
    if (socket?.connected) socket.emit('typing', uid)
  },
  on<E extends keyof ServerMessages>(event: E, listener: ServerMessages[E]): () => void {
    const subscribed = listeners.get(event) ?? new Set()
    listeners.set(event, subscribed.add(listener as Listener))
    socket?.on(event, listener as never)
    return () => {
      subscribed.delete(listener as Listener)
      socket?.off(event, listener as never)
    }
  },
}
