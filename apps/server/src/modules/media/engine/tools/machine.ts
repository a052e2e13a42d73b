import { availableParallelism, totalmem } from 'node:os'

const MiB = 1024 ** 2
const GiB = 1024 ** 3

/** Bytes of memory that this process may use: the machine's, or less where a container is given less. */
export function memoryOf(total = totalmem(), constrained = process.constrainedMemory()): number {
  return constrained > 0 && constrained < total ? constrained : total
}

/** A share of the memory, within bounds. */
export function share(part: number, least: number, most: number, memory = memoryOf()): number {
  return Math.round(Math.min(most, Math.max(least, memory * part)))
}

/**
 * Bytes that one run of a tool may take. `decode` and `encode` are address space, of which libraries and the stacks
 * of threads take some 600 MiB before any work: x264 with look-ahead at 2160 lines maps about 2 GiB, decoder and
 * filter threads need the rest. `picture` is what a decoded picture may take beside the program.
 */
export const memoryFor = {
  probe: () => share(1 / 4, 1 * GiB, 2 * GiB),
  decode: () => share(1 / 3, 1.5 * GiB, 4 * GiB),
  encode: () => share(1 / 2, 2 * GiB, 6 * GiB),
  picture: () => share(1 / 16, 384 * MiB, 768 * MiB),
}

/** Beyond this, threads cost memory and quality and gain little. */
export const THREADS = Math.min(availableParallelism(), 8)
