import type { Power, UserPicture } from '@xinghe/contract'
import type { ComponentType } from 'react'
import { t } from '#text/text.ts'
import { AuditOfUser } from './panels/audit.tsx'
import { Comments } from './panels/comments.tsx'
import { Danmu } from './panels/danmu.tsx'
import { FeedbackOfUser } from './panels/feedback.tsx'
import { GoldOfUser } from './panels/gold.tsx'
import { InvitationsOfUser } from './panels/invitations.tsx'
import { ModerationOfUser } from './panels/moderation.tsx'
import { OrdersOfUser } from './panels/orders.tsx'
import { Posts } from './panels/posts.tsx'
import { Ratings } from './panels/ratings.tsx'
import { Sessions } from './panels/sessions.tsx'
import { SignIns } from './panels/sign-ins.tsx'
import { TasksOfUser } from './panels/tasks.tsx'
import { VipOfUser } from './panels/vip.tsx'

export interface UserTab {
  key: string
  label: string
  power: Power
  /** Tells where somebody is: of staff only for the owner. */
  isOfPlaces?: boolean
  Panel: ComponentType<{ user: UserPicture }>
}

/** What else there is of a user, a tab each. */
export const userTabs: readonly UserTab[] = [
  { key: 'sessions', label: t('users.tab.sessions'), power: 'accounts', isOfPlaces: true, Panel: Sessions },
  { key: 'sign-ins', label: t('users.tab.signIns'), power: 'accounts', isOfPlaces: true, Panel: SignIns },
  { key: 'danmu', label: t('users.tab.danmu'), power: 'accounts', Panel: Danmu },
  { key: 'comments', label: t('users.tab.comments'), power: 'moderation', Panel: Comments },
  { key: 'posts', label: t('users.tab.posts'), power: 'accounts', Panel: Posts },
  { key: 'ratings', label: t('users.tab.ratings'), power: 'accounts', Panel: Ratings },
  { key: 'tasks', label: t('users.tab.tasks'), power: 'accounts', Panel: TasksOfUser },
  { key: 'gold', label: t('users.tab.gold'), power: 'gold', Panel: GoldOfUser },
  { key: 'invitations', label: t('users.tab.invitations'), power: 'accounts', Panel: InvitationsOfUser },
  { key: 'vip', label: t('users.tab.vip'), power: 'payments', Panel: VipOfUser },
  { key: 'orders', label: t('users.tab.orders'), power: 'payments', Panel: OrdersOfUser },
  { key: 'moderation', label: t('users.tab.moderation'), power: 'moderation', Panel: ModerationOfUser },
  { key: 'feedback', label: t('users.tab.feedback'), power: 'help', Panel: FeedbackOfUser },
  { key: 'audit', label: t('users.tab.audit'), power: 'audit', Panel: AuditOfUser },
]
