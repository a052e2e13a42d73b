import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Milliseconds a part of the program may take to come. */
const timeoutMs = 120_000
/** What nobody waits for is tried so often, the first time again after this many milliseconds, each next after twice as many. */
const maxTries = 8
const firstPauseMs = 2_000

/** A part of the program that did not come: a lost connection, or a version that was replaced meanwhile. */
export class ChunkLoadError extends Error {
  readonly code: 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED'

  constructor(code: ChunkLoadError['code'], cause?: unknown) {
    super(code, { cause })
    this.name = 'ChunkLoadError'
    this.code = code
  }
}

/**
 * Fetches a part of the program with what it needs.
 * @throws {ChunkLoadError} when it fails or has not come after 120 s
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('ChunkLoadError')), timeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw chunkErrorOf(error)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Fetches what nobody waits for and the page misses all the same; tries again while `signal` is not aborted.
 * @throws {ChunkLoadError} when it has failed eight times, within about four minutes
 */
export async function loadWithRetry<T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await loadChunk(load)
    } catch (error) {
      if (tries === maxTries) throw error
    }
    await new Promise(resolve => setTimeout(resolve, firstPauseMs * 2 ** (tries - 1)))
    signal?.throwIfAborted()
  }
}

/** A component whose code comes when it is first drawn. @see loadChunk for how it fails */
export function lazyChunk<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await loadChunk(load) }))
}

/** The build's loader speaks of CSS by name; whatever else a browser says while it imports is the script. */
function chunkErrorOf(error: unknown): ChunkLoadError {
  if (error instanceof ChunkLoadError) return error
  const isStyle = error instanceof Error && /preload css/i.test(error.message)
  return new ChunkLoadError(isStyle ? 'CSS_CHUNK_LOAD_FAILED' : 'ChunkLoadError', error)
}
