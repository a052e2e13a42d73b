import { goldStoreAdmin } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { listForStaff, saveItem } from './edit-items.ts'

export const admin = [bind(goldStoreAdmin.list, listForStaff), bind(goldStoreAdmin.save, saveItem)]
