import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { id, instant, listOf, nothing } from '../wire.ts'

const word = z.string().trim().min(1).max(limits.shieldWord)
const limit = { max: 60, perSec: 60 }

const change = { method: 'GET', access: 'user', idempotent: 'address', limit, data: nothing } as const

/** Whose danmu and posts, and danmu with which words, a viewer does not want to see. */
export const shields = {
  users: endpoint({
    method: 'GET',
    path: '/api/Video/GetShieldUserList',
    access: 'user',
    summary: 'Whom the caller shields, last first',
    data: listOf(z.object({ uid: id(), nickName: z.string(), avatar: z.string().nullable(), at: instant() })),
  }),
  shieldUser: endpoint({
    ...change,
    path: '/api/Video/ShieldUser',
    codes: ['notFound', 'notOneself', 'shieldLimit'],
    summary: 'Show the caller no danmu and no posts of somebody, who is not told',
    query: z.object({ toUid: id() }),
  }),
  removeUser: endpoint({
    ...change,
    path: '/api/Video/RemoveShieldUser',
    summary: 'Show them again',
    query: z.object({ toUid: id() }),
  }),
  words: endpoint({
    method: 'GET',
    path: '/api/Video/GetShieldKeyWordList',
    access: 'user',
    summary: 'The words that the caller shields, last first',
    data: listOf(z.object({ word: z.string(), at: instant() })),
  }),
  shieldWord: endpoint({
    ...change,
    path: '/api/Video/ShieldKeyWord',
    codes: ['shieldLimit'],
    summary: 'Show the caller no danmu with a word, whatever its case and width',
    query: z.object({ word }),
  }),
  removeWord: endpoint({
    ...change,
    path: '/api/Video/RemoveShieldKeyWord',
    summary: 'Show them again',
    query: z.object({ word }),
  }),
}
