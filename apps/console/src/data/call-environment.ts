import type { CallEnvironment } from '@xinghe/app-data'
import { client } from './client.ts'

export const callEnvironment: CallEnvironment = { client }
