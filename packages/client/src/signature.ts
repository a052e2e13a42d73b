import { sha256 } from '@noble/hashes/sha2.js'
import { signedText } from '@xinghe/contract/signed-text'

/** The `vv` of a GET. Not by WebCrypto: a page served over plain HTTP on a home network has none. */
export function signature(params: Iterable<[string, string]>): string {
  return hex(sha256(new TextEncoder().encode(signedText(params))))
}

/** Hex SHA-256 of a chunk. */
export async function checksum(chunk: Blob): Promise<string> {
  return hex(sha256(new Uint8Array(await chunk.arrayBuffer())))
}

/** 128 random bits as hex, also where the page has no secure context. */
export function randomId(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)))
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
