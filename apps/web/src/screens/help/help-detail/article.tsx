import { calls } from '@xinghe/client'
import type { HelpArticle } from '@xinghe/contract'
import { useHelpCall } from '#components/help/cache/use-help-call.ts'
import { RichText } from '#components/help/rich-text/rich-text.tsx'
import { CellGroup, CellLink } from '#components/list/cell/cell.tsx'
import { formatDate } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './help-detail.module.css'

/** Neighbours named below an article, at most. */
const mostNeighbours = 3

export function Article({ article, category }: { article: HelpArticle; category: number | null }) {
  const t = useText()
  return (
    <>
      <article className={styles.article}>
        <h1 className={styles.title}>{article.title}</h1>
        <p className={styles.date}>{t('help.updatedAt', { date: formatDate(article.updatedAt) })}</p>
        <RichText html={article.contxt} />
      </article>
      {category !== null && <Neighbours id={article.id} category={category} />}
    </>
  )
}

/** Other articles of the same category. */
function Neighbours({ id, category }: { id: number; category: number }) {
  const t = useText()
  const shelf = useHelpCall(calls.help.categories, {})
  const others = shelf.data?.info[category]?.sublist.filter(line => line.id !== id) ?? []
  if (others.length === 0) return null
  return (
    <div className={styles.neighbours}>
      <CellGroup title={t('help.neighbours')}>
        {others.slice(0, mostNeighbours).map(line => (
          <CellLink key={line.id} to={`/helpDetail?id=${line.id}&index=${category}`} title={line.title} />
        ))}
      </CellGroup>
    </div>
  )
}
