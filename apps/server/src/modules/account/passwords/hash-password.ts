import { hash, verify } from '@node-rs/argon2'
import { normalPassword } from '../rules.ts'

/** Argon2id (the library's default) at the cost OWASP's Password Storage Cheat Sheet names: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(normalPassword(password), cost)
}

/** Verified in the place of an account that does not exist, so that both answers take the same time. */
const decoy = hashPassword('nobody signs in with this')

/** Whether the hash is that of the password; an account without one costs the same time. */
export async function fitsPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await decoy), normalPassword(password))
  return fits && passwordHash !== null
}
