/** Milliseconds a part of the program may take to come. */
const timeoutMs = 120_000

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

/** The build's loader speaks of CSS by name; whatever else a browser says while it imports is the script. */
function chunkErrorOf(error: unknown): ChunkLoadError {
  if (error instanceof ChunkLoadError) return error
  const isStyle = error instanceof Error && /preload css/i.test(error.message)
  return new ChunkLoadError(isStyle ? 'CSS_CHUNK_LOAD_FAILED' : 'ChunkLoadError', error)
}
