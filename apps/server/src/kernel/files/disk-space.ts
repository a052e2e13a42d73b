import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure, fail } from '../fail.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'

/** Bytes of a disk. */
export interface Room {
  /** What the program may still write. */
  free: number
  total: number
}

/** Reads the room of every disk the program writes to; tests give their own. */
export type ReadRoom = () => Promise<readonly Room[]>

/** `tight`: uploads end soon. `low`: none is taken, and work that writes much waits. */
export type DiskLevel = 'ample' | 'tight' | 'low'

export interface DiskState extends Room {
  /** Bytes that stay free of uploads and ladders. */
  reserve: number
  /** Free bytes from which uploads are taken: more than the reserve once the disk was low. */
  takesFrom: number
  level: DiskLevel
}

export interface DiskSpaceOptions {
  read: ReadRoom
  limits: () => Promise<{ reservePercent: number; reserveBytes: number }>
  now: () => number
  log: Log
  metrics: Metrics
}

/** A sample is used for so long, milliseconds. */
const freshMs = 1_000
/** So often room is looked at though nobody asks, milliseconds. */
const everyMs = 5_000
/** A disk that was low is so many times above its reserve before it is not: else work would begin and stop by turns. */
const recovered = 1.1
/** Below so many times its reserve a disk is tight. */
const tightBelow = 1.5
const unlimited = { free: Number.MAX_SAFE_INTEGER, total: Number.MAX_SAFE_INTEGER }

/** The disk of DATA_DIR and, where others are mounted below it, those of the parts that grow. */
export function roomOf(dataDir: string): ReadRoom {
  const parts = [dataDir, ...['files', 'postgres', 'work'].map(part => join(dataDir, part))]
  return async () => {
    const found = await Promise.all(parts.map(part => roomAt(part)))
    return found.filter(room => room !== null)
  }
}

/** Null where there is no such folder yet, or it is not ours to look at. */
export async function roomAt(path: string): Promise<Room | null> {
  try {
    // `bavail`: the rest is for root alone, and the database is not root.
    const { bavail, blocks, bsize } = await statfs(path)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    return null
  }
}

/** For a program that does not look at its disk. */
export const unwatched: ReadRoom = async () => [unlimited]

/** Watches the fullest disk of the program, so that it refuses what fills it before the database cannot write. */
export class DiskSpace {
  readonly #options: DiskSpaceOptions
  readonly #listeners: ((state: DiskState) => void)[] = []
  #state: DiskState = { ...unlimited, reserve: 0, takesFrom: 0, level: 'ample' }
  #sampledAt = Number.NEGATIVE_INFINITY
  #lowSignal = new AbortController()
  #timer: NodeJS.Timeout | undefined

  constructor(options: DiskSpaceOptions) {
    this.#options = options
  }

  /** As it was sampled last. */
  get state(): DiskState {
    return this.#state
  }

  /** Below its reserve: what stores much is refused or waits. */
  get isLow(): boolean {
    return this.#state.level === 'low'
  }

  /** Aborted when, and as long as, the disk is low. */
  get lowSignal(): AbortSignal {
    return this.#lowSignal.signal
  }

  /** Calls after every sample. */
  onSample(react: (state: DiskState) => void): void {
    this.#listeners.push(react)
  }

  async start(): Promise<void> {
    await this.sample()
    this.#timer = setInterval(() => void this.sample(), everyMs).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** The state now, or some moments ago. */
  async refresh(): Promise<DiskState> {
    return Math.abs(this.#options.now() - this.#sampledAt) < freshMs ? this.#state : this.sample()
  }

  /** @throws storageFull while the disk is low, or has no room for so many bytes above its reserve */
  async demand(bytes = 0): Promise<void> {
    const { level, free, reserve } = await this.refresh()
    if (level === 'low' || free - reserve < bytes) fail('storageFull')
  }

  /** Whether what failed so failed for want of room, and goes through once there is some. */
  async isWhyFailed(error: unknown): Promise<boolean> {
    // Not by ENOSPC alone: where a disk that is not watched is full, it would fail again and again.
    return (error instanceof Failure && error.code === 'storageFull') || (await this.sample()).level === 'low'
  }

  async sample(): Promise<DiskState> {
    const { read, limits, now, log } = this.#options
    this.#sampledAt = now()
    try {
      const { reservePercent, reserveBytes } = await limits()
      const disks = (await read()).map(room => {
        const reserve = Math.min(Math.floor((room.total * reservePercent) / 100), reserveBytes)
        return { ...room, reserve }
      })
      const fullest = disks.toSorted((a, b) => a.free - a.reserve - (b.free - b.reserve))[0]
      if (fullest) this.#change({ ...fullest, ...this.#levelOf(fullest) })
    } catch (error) {
      log.error({ err: error }, 'the room on the disk cannot be read')
    }
    return this.#state
  }

  #levelOf({ free, reserve }: Room & { reserve: number }): Pick<DiskState, 'level' | 'takesFrom'> {
    const recoversAt = Math.ceil(reserve * recovered)
    if (free < (this.isLow ? recoversAt : reserve)) return { level: 'low', takesFrom: recoversAt }
    return { level: free < reserve * tightBelow ? 'tight' : 'ample', takesFrom: reserve }
  }

  #change(state: DiskState): void {
    const { log, metrics } = this.#options
    const wasLow = this.isLow
    this.#state = state
    const isLow = state.level === 'low'
    metrics.diskFree.set(state.free)
    metrics.diskReserve.set(state.reserve)
    const { free, total, reserve } = state
    if (isLow && !wasLow) {
      log.error({ free, total, reserve }, 'the disk is nearly full: uploads are refused and ladders wait')
      this.#lowSignal.abort(new Error('the disk is nearly full'))
    }
    if (wasLow && !isLow) {
      log.info({ free, total, reserve }, 'the disk has room again')
      this.#lowSignal = new AbortController()
    }
    for (const react of this.#listeners) react(state)
  }
}
