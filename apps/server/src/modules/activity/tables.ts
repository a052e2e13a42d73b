import { activityAudiences } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#kernel/columns.ts'

/** What is told of VIP for some time. Of one region no two that are on overlap. */
export const rechargeActivity = pgTable(
  'recharge_activity',
  {
    id: text().primaryKey(),
    /** Empty: wherever none of its own runs. */
    region: text().notNull(),
    type: smallint().$type<0 | 1>().notNull(),
    audience: text({ enum: activityAudiences }).notNull(),
    title: text().notNull(),
    /** Clean HTML. */
    rule: text().notNull(),
    qrCodeTitle: text('qr_code_title').notNull(),
    qrCodeRemark: text('qr_code_remark').notNull(),
    shareText: text('share_text').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    isOn: boolean('is_on').notNull(),
    revision: integer().notNull().default(1),
  },
  table => [
    index('recharge_activity_time').on(table.endsAt),
    check('recharge_activity_type_known', sql`${table.type} in (0, 1)`),
    check('recharge_activity_audience_known', oneOf(table.audience, activityAudiences)),
    check('recharge_activity_period', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)
export type ActivityRow = typeof rechargeActivity.$inferSelect
