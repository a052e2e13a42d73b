import type { ModerationStanding, ShadowLimit } from '@xinghe/contract'
import { Flex, Tag, Typography } from 'antd'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

/** What was decided against somebody, and what of it counts now. */
export function Standing({ standing }: { standing: ModerationStanding }) {
  const { strikes, activeStrikes, bannedUntil, mutedUntil, shadow } = standing
  return (
    <Flex vertical gap={8}>
      <Flex gap={4} wrap>
        <Tag color={activeStrikes > 0 ? 'error' : 'default'}>
          {activeStrikes > 0 ? t('moderation.strikes', { count: activeStrikes }) : t('moderation.noStrikes')}
        </Tag>
        <Restrictions bannedUntil={bannedUntil} mutedUntil={mutedUntil} />
        {shadow && <Tag color="warning">{shadowText(shadow)}</Tag>}
      </Flex>
      {shadow && shadow.note !== '' && <Typography.Text type="secondary">{shadow.note}</Typography.Text>}
      {strikes.map(({ caseId, outcome, reason, expiresAt, revoked }) => {
        const words = { outcome: t(`caseOutcomes.${outcome}`), reason: t(`reportReasons.${reason}`) }
        return (
          <Typography.Text key={caseId} type="secondary">
            {revoked
              ? t('moderation.strikeRevoked', words)
              : t('moderation.strike', { ...words, until: formatTime(expiresAt) })}
          </Typography.Text>
        )
      })}
    </Flex>
  )
}

/** What somebody may not do now. */
export function Restrictions({
  bannedUntil,
  mutedUntil,
}: Pick<ModerationStanding, 'bannedUntil' | 'mutedUntil'>) {
  return (
    <>
      {bannedUntil !== null && <Tag color="error">{banText(bannedUntil)}</Tag>}
      {mutedUntil !== null && (
        <Tag color="warning">{t('moderation.mutedUntil', { until: formatTime(mutedUntil) })}</Tag>
      )}
    </>
  )
}

/** A ban without an end is until the year 9999. */
const forGoodFrom = Date.UTC(9000, 0)
const banText = (until: number) =>
  until > forGoodFrom
    ? t('moderation.bannedForGood')
    : t('moderation.bannedUntil', { until: formatTime(until) })

const shadowText = ({ until, reason }: ShadowLimit) =>
  t('shadows.standing', { until: formatTime(until), reason: t(`reportReasons.${reason}`) })
