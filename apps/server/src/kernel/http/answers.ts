import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { Fills } from '../fills.ts'

/** How long an answer is served again, milliseconds; what changes it evicts it sooner. */
export const answerTtlMs = 3_000
/** What a crawler of endless inputs can fill. `bytes` counts a body twice: its packed forms together are no larger. */
export const answerLimits = { bytes: 64 * 1024 * 1024, entries: 20_000, bytesOfOne: 1024 * 1024 }
/** Smaller bodies are not worth packing, bytes. */
const packedFrom = 1024

export type Encoding = 'br' | 'gzip'

/** The finished bytes of a reply; its packed forms are made once, when somebody first asks for them. */
export class Answer {
  readonly plain: Buffer
  /** The part of it that does not tell when it was made. */
  readonly content: Buffer
  /** When its content was read, milliseconds since 1970. */
  readonly madeAt: number
  /** False for one that lacks something by a failure: nobody else gets it. */
  readonly isComplete: boolean
  readonly #packed: Partial<Record<Encoding, Buffer>> = {}
  #etag: string | null = null

  constructor(plain: Buffer, madeAt: number, more: { content?: Buffer; isComplete?: boolean } = {}) {
    this.plain = plain
    this.content = more.content ?? plain
    this.madeAt = madeAt
    this.isComplete = more.isComplete ?? true
  }

  get isPackable(): boolean {
    return this.plain.length >= packedFrom
  }

  packed(encoding: Encoding): Buffer {
    const known = this.#packed[encoding]
    if (known) return known
    const made = encoding === 'br' ? brotliCompressSync(this.plain, brotli) : gzipSync(this.plain)
    this.#packed[encoding] = made
    return made
  }

  get etag(): string {
    this.#etag ??= etagOf(this.content)
    return this.#etag
  }
}

/** Weak: the same for every encoding of the content. */
export function etagOf(content: Uint8Array | string): string {
  return `W/"${createHash('sha1').update(content).digest('base64url')}"`
}

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/**
 * Finished answers that are the same for everybody in a region and language. Those who ask for one that is being made
 * wait for the same one, unless it takes too long. One that was begun before an eviction is given to those who wait and not cached.
 */
export class Answers {
  readonly #now: () => number
  readonly #cached: LRUCache<string, Answer>
  readonly #fills: Fills<Answer>

  constructor(now: () => number, limits = answerLimits) {
    this.#now = now
    this.#fills = new Fills(now)
    this.#cached = new LRUCache({
      max: limits.entries,
      maxSize: limits.bytes,
      maxEntrySize: 2 * limits.bytesOfOne,
      sizeCalculation: ({ plain }, key) => 2 * plain.length + key.length,
    })
  }

  /** The bytes of all that is cached, packed forms included. */
  get size(): number {
    return this.#cached.calculatedSize
  }

  /** How many are being made now. */
  get inFlight(): number {
    return this.#fills.size
  }

  find(key: string): Answer | undefined {
    const known = this.#cached.get(key)
    if (known && Math.abs(this.#now() - known.madeAt) < answerTtlMs) return known
    return undefined
  }

  /** The cached answer or the one under way, else the one that `make` makes; a failure reaches all who wait for it. */
  async get(key: string, make: () => Promise<Answer>): Promise<Answer> {
    return this.find(key) ?? this.#fills.find(key) ?? this.#fill(key, make)
  }

  /** Drops those whose keys, the addresses and parameters of calls, have one of the parts in them; null: everything. */
  evict(parts: readonly string[] | null = null): void {
    if (parts !== null) {
      const isIt = (key: string) => parts.some(part => key.includes(part))
      for (const key of [...this.#cached.keys()]) if (isIt(key)) this.#cached.delete(key)
      this.#fills.drop(isIt)
      return
    }
    this.#cached.clear()
    this.#fills.clear()
  }

  #fill(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const making = make().then(answer => {
      if (answer.isComplete && this.#fills.has(key, making)) this.#cached.set(key, answer)
      return answer
    })
    return this.#fills.add(key, making)
  }
}
