import type { Readable, Writable } from 'node:stream'

/** A message between the program and a process that works on pictures: a JSON head and bytes. */
export type Frame = { head: unknown; body: Buffer }

export type FrameLimits = { headBytes: number; bodyBytes: number }

const PREFIX_BYTES = 8

/** Writes lengths, head and body. */
export function writeFrame(stream: Writable, head: unknown, body: Buffer = Buffer.alloc(0)): void {
  const text = Buffer.from(JSON.stringify(head))
  const prefix = Buffer.alloc(PREFIX_BYTES)
  prefix.writeUInt32BE(text.length, 0)
  prefix.writeUInt32BE(body.length, 4)
  stream.write(Buffer.concat([prefix, text]))
  if (body.length > 0) stream.write(body)
}

/**
 * Calls for each frame that comes. One that announces more than the limits, or is not one, ends the stream with an error:
 * nothing of it is kept.
 */
export function readFrames(stream: Readable, limits: FrameLimits, onFrame: (frame: Frame) => void): void {
  let chunks: Buffer[] = []
  let held = 0
  const take = (): boolean => {
    if (held < PREFIX_BYTES) return false
    const [first = Buffer.alloc(0)] = chunks
    const prefix = first.length < PREFIX_BYTES ? Buffer.concat(chunks).subarray(0, PREFIX_BYTES) : first
    const [headBytes, bodyBytes] = [prefix.readUInt32BE(0), prefix.readUInt32BE(4)]
    if (headBytes > limits.headBytes || bodyBytes > limits.bodyBytes) throw new Error('a frame is too large')
    const bytes = PREFIX_BYTES + headBytes + bodyBytes
    if (held < bytes) return false
    const all = Buffer.concat(chunks)
    const rest = all.subarray(bytes)
    chunks = [rest]
    held = rest.length
    const head: unknown = JSON.parse(all.toString('utf8', PREFIX_BYTES, PREFIX_BYTES + headBytes))
    onFrame({ head, body: all.subarray(PREFIX_BYTES + headBytes, bytes) })
    return true
  }
  stream.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    held += chunk.length
    try {
      while (take());
    } catch (cause) {
      stream.destroy(cause instanceof Error ? cause : new Error(String(cause)))
    }
  })
}
