import type { ListOrder } from '#kernel/page.ts'
import { notice } from '../tables.ts'

export const newestFirst: ListOrder = { columns: [notice.at, notice.id], direction: 'desc' }
