import type { ServerResponse } from 'node:http'
import { fail } from '../fail.ts'
import { networkOf } from '../network.ts'
import { perKernel } from '../per-kernel.ts'
import type { Kernel } from '../scope.ts'

/** Bytes of files that requests have in memory at once: of all, and of those of one network. */
const most = { all: 128 * 1024 ** 2, ofNetwork: 32 * 1024 ** 2 }
/** When who is refused may try again. */
const retrySec = 5

/**
 * Counts what arrived of files that are read whole. Each of them is small, but a caller may send many at once, and as
 * slowly as they like.
 */
class HeldBytes {
  #all = 0
  readonly #ofNetwork = new Map<string, number>()

  /** @throws unavailable when the network, or all together, would hold too many; nothing is held then */
  hold(network: string, bytes: number): void {
    const held = (this.#ofNetwork.get(network) ?? 0) + bytes
    if (held > most.ofNetwork || this.#all + bytes > most.all) fail('unavailable', { seconds: retrySec })
    this.#all += bytes
    this.#ofNetwork.set(network, held)
  }

  release(network: string, bytes: number): void {
    this.#all -= bytes
    const held = (this.#ofNetwork.get(network) ?? 0) - bytes
    if (held > 0) this.#ofNetwork.set(network, held)
    else this.#ofNetwork.delete(network)
  }
}

const heldBytes = perKernel(() => new HeldBytes())

/** Counts a file's bytes as held by the caller's network until the answer is sent, or the connection gone. */
export function holdFor(kernel: Kernel, address: string, response: ServerResponse): (bytes: number) => void {
  const held = heldBytes(kernel)
  const network = networkOf(address)
  let bytes = 0
  response.once('close', () => held.release(network, bytes))
  return more => {
    // Of a caller who is gone nothing is wanted any more, and nothing would release it.
    if (response.closed) fail('malformed', { field: 'body', reason: '' })
    held.hold(network, more)
    bytes += more
  }
}
