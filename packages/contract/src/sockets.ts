import type { LiveShowing } from './areas/broadcast.ts'
import type { Danmu } from './areas/danmu-shapes.ts'
import type { Rendition } from './areas/media.ts'
import type { QrState } from './qr.ts'

/** What the server sends. Names are the wire's. */
export interface ServerMessages {
  /** Danmu of a room, batched; `recalled` are ids to take off the screen. */
  danmu: (message: { room: string; items: Danmu[]; recalled: string[] }) => void
  /** A file on its way through the ladder, to its uploader and to staff. */
  'transcode progress': (message: AssetProgress) => void
  /** More of an open episode can be played, to its room. */
  'play progress': (message: {
    room: string
    complete: boolean
    renditions: Pick<Rendition, 'name' | 'readySec' | 'state'>[]
  }) => void
  /** Another film begins on a live channel, or its programme was changed. */
  'live programme': (message: {
    room: string
    channel: string
    now: LiveShowing | null
    next: LiveShowing | null
  }) => void
  /** 0: fetch the own user again; 1: show the message and sign out. */
  'user state': (message: { action: 0 | 1; message: string }) => void
  /** What the user has not read changed: fetch the counts again. */
  'count changed': (message: Record<never, never>) => void
  /** A chat message for the user, or of theirs from another device. */
  'private message': (message: {
    id: string
    fromUid: string
    fromUserKey: string
    avatar: string | null
    nickname: string
    type: number
    toUid: string
    seq: number
  }) => void
  /** This device was replaced by a newer log-in. */
  'live test': (message: { message: string }) => void
  /** A player of this user stops: another device has taken its place. */
  'stream stopped': (message: { stream: string }) => void
  /** An order of the user came to another state. */
  'order state': (message: { guid: string; state: string }) => void
  /** Something else came or changed in the conversation with somebody: catch up with it. */
  'chat changed': (message: { uid: string }) => void
  /** Somebody read the own messages up to a place. */
  'chat read': (message: { uid: string; seq: number }) => void
  /** Somebody is writing to the user. */
  typing: (message: { uid: string }) => void
  /** A log-in by QR code went on, to the browser that asked for it. */
  'qr state': (message: { room: string; state: QrState }) => void
}

export interface AssetProgress {
  assetId: string
  state: string
  /** 0 to 1. */
  progress: number
  playable: boolean
  problem: { code: string; text: string } | null
}

/** What a client sends. */
export interface ClientMessages {
  'connect message': (
    message: {
      uid?: string
      token?: string
      sign?: string
      expire?: number
      /** Of a client without cookies; a browser's came with the handshake. */
      secret?: string
      version: string
    },
    done: (answer: { ok: boolean }) => void,
  ) => void
  /** A refusal carries nothing of the room. */
  join: (room: string, done: (answer: { ok: true; online: number } | { ok: false }) => void) => void
  leave: (room: string) => void
  /** The user is writing to somebody. */
  typing: (toUid: string) => void
}
export const socketVersion = '1.0.3'
export const socketPath = '/socket.io'
