import { createDeviceId, pageHosts } from '@xinghe/app-data'
import { createClient } from '@xinghe/client'
import { chosenRegion } from '#stores/area.ts'
import { isTraditional } from '#stores/language.ts'
import { session } from '#stores/session.ts'
import { onSessionFailure } from './failures.ts'
import { takePageData } from './page-data.ts'

export const client = createClient({
  origin: '',
  hosts: pageHosts(),
  deviceId: createDeviceId('xinghe.device'),
  token: session.token,
  traditional: isTraditional,
  region: chosenRegion,
  pageData: takePageData,
  onFailure: onSessionFailure,
})
