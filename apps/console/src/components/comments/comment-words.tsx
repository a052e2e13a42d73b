import type { StaffComment } from '@xinghe/contract'
import { Flex, Image, Tag, Typography } from 'antd'
import { t } from '#text/text.ts'
import styles from './comments.module.css'

/** What a comment says, with what became of it. */
export function CommentWords({ comment }: { comment: StaffComment }) {
  const { text, picture, state, shadowed, words, parentId } = comment
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
        {state !== 'shown' && (
          <Tag color={state === 'hidden' ? 'red' : 'default'}>{t(`commentFilters.${state}`)}</Tag>
        )}
        {shadowed && <Tag color="warning">{t('shadows.place')}</Tag>}
        {words.length > 0 && <Tag color="orange">{t('comments.words', { words: words.join('、') })}</Tag>}
      </Flex>
    </Flex>
  )
}
