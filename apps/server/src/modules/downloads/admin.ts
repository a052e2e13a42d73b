import { downloadsAdmin } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { deleteFile, listFiles } from './staff-files.ts'

export const admin: Route[] = [
  bind(downloadsAdmin.files, listFiles),
  bind(downloadsAdmin.deleteFile, deleteFile),
]
