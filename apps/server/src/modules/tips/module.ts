import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { subjectNamesPorts, takeBackPorts } from '#modules/gold/index.ts'
import { jobs, schedules } from './jobs.ts'
import { nameTips } from './name-tips.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { tipSettings } from './settings.ts'
import { takeBackTip } from './take-back-tip.ts'

/** Coins that viewers give to works and posts, and the share of who uploaded them. */
export const tips: Module = {
  name: 'tips',
  needs: ['account', 'gold', 'catalogue', 'rank'],
  routes,
  personalData,
  jobs,
  schedules,
  ports: [provide(takeBackPorts.tip, takeBackTip), provide(subjectNamesPorts.tip, nameTips)],
  settings: tipSettings,
}
