import type { StaffComment } from '@xinghe/contract'
import { Flex, Image, Tag, Typography } from 'antd'
import { RestorableNote } from '#components/moderation/hiding-note.tsx'
import { useHolds } from '#data/account.ts'
import { t } from '#text/text.ts'
import styles from './comments.module.css'

/** What a comment says, with what became of it. */
export function CommentWords({ comment }: { comment: StaffComment }) {
  const { id, text, picture, state, shadowed, hiding, words, parentId } = comment
  const mayChange = useHolds('moderation')
  return (
    <Flex vertical gap={4} align="start" className={styles.words}>
      {state === 'deleted' ? (
        <Typography.Text type="secondary">{t('comments.deletedText')}</Typography.Text>
      ) : (
        <span className={styles.text}>{text || t('comments.wordless')}</span>
      )}
      {picture && <Image src={picture} alt={t('comments.picture')} height={64} className={styles.picture} />}
      <Flex wrap gap={4}>
        {parentId !== null && <Tag>{t('comments.reply')}</Tag>}
        {state === 'deleted' && <Tag>{t('commentFilters.deleted')}</Tag>}
        {shadowed && <Tag color="warning">{t('shadows.place')}</Tag>}
        {words.length > 0 && <Tag color="orange">{t('comments.words', { words: words.join('、') })}</Tag>}
      </Flex>
      {hiding && <RestorableNote kind="comments" id={id} hiding={hiding} mayChange={mayChange} />}
    </Flex>
  )
}
