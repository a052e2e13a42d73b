import { ads as area } from '@xinghe/contract'
import { inside } from '#kernel/bus.ts'
import { bind } from '#kernel/http/route.ts'
import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { picturesDeleted, pictureUsePorts } from '#modules/media/index.ts'
import { admin } from './admin.ts'
import { countClick, countView } from './count-showing.ts'
import { jobs, schedules } from './jobs.ts'
import { listAds } from './list-ads.ts'
import { losePictures, picturesOfAds } from './pictures.ts'
import { adSettings } from './settings.ts'

/** Campaigns, which of them somebody is shown, and how often they were shown and followed. */
export const ads: Module = {
  name: 'ads',
  needs: ['account', 'media', 'vip'],
  routes: [bind(area.list, listAds), bind(area.view, countView), bind(area.click, countClick)],
  admin,
  listeners: [inside(picturesDeleted, losePictures)],
  jobs,
  schedules,
  ports: [provide(pictureUsePorts.ads, picturesOfAds)],
  settings: adSettings,
}
