import type { Module } from '#kernel/module.ts'
import { personalData } from './personal-data.ts'
import { vipSettings } from './settings.ts'

/** Membership: what is sold of it, who was given how many days, and what it opens. */
export const vip: Module = {
  name: 'vip',
  needs: ['account'],
  personalData,
  settings: vipSettings,
}
