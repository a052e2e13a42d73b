import { setTimeout as pause } from 'node:timers/promises'
import { CallFailure, type Client, calls, createClient, nativeFetch, randomId } from '@xinghe/client'
import type { SignedIn } from '#test/app.ts'
import { fetchFrom } from './request-from.ts'

/** What attackers know: the site, a film on it, and the account of somebody they do not like. */
export interface Target {
  origin: string
  mediaKey: string
  episode: string
  /** Path of a segment that may be fetched with the holder's cookie. */
  segment: { path: string; cookie: string }
  account: string
  /** Of somebody whose name an impostor would like. */
  nickName: string
  /** A file of 1.5 MB whose text tracks are 100 MB. */
  textBomb: string
  film: string
}

/** Of every attacker's account. */
export const attackerPassword = 'horse-battery-staple'

/** An ordinary account that calls from an address of its own. */
export interface Attacker {
  /** One of this machine's own addresses. */
  address: string
  user: SignedIn
  client: Client
  /** Somebody not signed in, on a new device at the same address. */
  visitor(): Client
  send: typeof fetch
}

/** What one attempt was answered: codes of calls, statuses of plain requests, or what became of a socket. */
export type Outcomes = readonly (string | number)[]
export type Attempt = (target: Target, attacker: Attacker) => Promise<Outcomes>

/** @param seen takes the status of every answer */
export async function attackerAt(
  origin: string,
  address: string,
  seen: (status: number) => void,
): Promise<Attacker> {
  const from = fetchFrom(address)
  const send: typeof fetch = async (url, init) => {
    const response = await from(url, init)
    seen(response.status)
    return response
  }
  const clientOf = (user: SignedIn | null) =>
    createClient({
      origin,
      deviceId: randomId(),
      token: () => user?.token ?? null,
      fetch: nativeFetch(() => user?.secret ?? null, send),
    })
  const user = await clientOf(null).call(calls.account.register, {
    account: `${randomId()}@example.com`,
    password: attackerPassword,
  })
  return { address, user, client: clientOf(user), visitor: () => clientOf(null), send }
}

/** Sixty characters, others for each number. */
export const textFor = (index: number) =>
  String.fromCodePoint(...Array.from({ length: 60 }, (_, n) => 0x4e00 + ((index * 997 + n * 61) % 20_000)))

/** As somebody who waits for as long as a busy server asks for, a few times. */
export async function waitWhileBusy<T>(call: () => Promise<T>, onBusy = () => {}): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof CallFailure && error.code === 'unavailable') || tries > 3) throw error
      onBusy()
      await pause(1000 * (error.retryAfterSec ?? 1))
    }
  }
}

/** Calls of one attempt that are under way at once, of each of which there are many more. */
const atOnce = 12

/** The code that each of so many calls is answered. */
export async function codesOf(times: number, call: (index: number) => Promise<unknown>): Promise<string[]> {
  const codes: string[] = []
  let next = 0
  const work = async () => {
    for (let index = next++; index < times; index = next++) codes.push(await outcomeOf(call(index)))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return codes
}

async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'success'
  } catch (error) {
    return error instanceof CallFailure ? error.code : 'no answer'
  }
}

/** Lets attackers make accounts as they like; what codes cost the site is tried on its own. */
export async function trustContacts(owner: Client, password: string): Promise<void> {
  await owner.call(calls.contacts.prove, { password })
  const setting = { area: 'account', name: 'trustNewContacts' }
  await owner.call(calls.settingsAdmin.set, { ...setting, value: true, version: 0 })
}

export interface Attack {
  attempt: Attempt
  /** One of these is what keeps it in bounds: without it the attempt was none. */
  refusedWith: Awaited<ReturnType<Attempt>>
}
