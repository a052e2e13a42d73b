import type { HelpCategory } from '@xinghe/contract'
import { classNames, type Glyph, glyphs, Icon } from '@xinghe/ui'
import { useEffect, useRef, useState } from 'react'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { openedCategory } from '#components/help/cache/session-cache.ts'
import { CellButton, CellGroup, CellLink } from '#components/list/cell/cell.tsx'
import { useServiceChat } from '#components/service/use-service-chat.ts'
import { Link } from '#lib/router/link.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import styles from './help.module.css'

const signs: Record<string, Glyph> = {
  play: glyphs.play,
  danmu: glyphs.danmuOn,
  account: glyphs.user,
  vip: glyphs.vip,
  device: glyphs.television,
}

/** One category is open at a time; on returning it is the one the viewer opened last. */
export function Categories({ categories }: { categories: readonly HelpCategory[] }) {
  const t = useText()
  const navigate = useNavigate()
  const requireSignIn = useRequireSignIn()
  const serviceChat = useServiceChat()
  const [opened, setOpened] = useState(openedCategory.read)
  const list = useRef<HTMLUListElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list is first there, not at every press
  useEffect(() => {
    if (opened !== null) list.current?.children[opened]?.scrollIntoView({ block: 'nearest' })
  }, [])

  function toggle(index: number) {
    const next = opened === index ? null : index
    setOpened(next)
    openedCategory.write(next)
  }

  return (
    <>
      <ul ref={list} className={styles.list}>
        {categories.map((category, index) => (
          <li key={category.id} className={styles.category}>
            <Opener
              category={category}
              open={opened === index}
              onToggle={() => toggle(index)}
              panel={`help-${category.id}`}
            />
            <ul
              id={`help-${category.id}`}
              className={styles.articles}
              hidden={opened !== index}
              aria-label={category.title}
            >
              {category.sublist.map(({ id, title }) => (
                <li key={id}>
                  <Link
                    to={`/helpDetail?id=${id}&index=${index}`}
                    className={styles.article}
                    onClick={() => openedCategory.write(index)}
                  >
                    <span className={styles.articleTitle}>{title}</span>
                    <Icon glyph={glyphs.more} size="s" className={styles.chevron} />
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <CellGroup title={t('help.notFound')}>
        {serviceChat !== null && (
          <CellLink to={serviceChat} glyph={glyphs.comment} title={t('help.toService')} />
        )}
        <CellButton
          glyph={glyphs.message}
          title={t('help.toFeedback')}
          onPress={() => requireSignIn('feedback', () => navigate('/feedback'))}
        />
        <CellLink to="/test" glyph={glyphs.speed} title={t('help.toTest')} />
        <CellLink to="/about-us" glyph={glyphs.info} title={t('help.toContact')} />
      </CellGroup>
    </>
  )
}

interface OpenerProps {
  category: HelpCategory
  open: boolean
  onToggle: () => void
  panel: string
}

function Opener({ category, open, onToggle, panel }: OpenerProps) {
  const t = useText()
  return (
    <button
      type="button"
      className={styles.opener}
      aria-expanded={open}
      aria-controls={panel}
      onClick={onToggle}
    >
      <span className={styles.sign}>
        <Icon glyph={signs[category.path] ?? glyphs.help} size="m" />
      </span>
      <span className={styles.title}>{category.title}</span>
      <span className={styles.count}>{t('help.count', { count: category.sublist.length })}</span>
      <Icon glyph={glyphs.down} size="s" className={classNames(styles.turn, open && styles.turned)} />
    </button>
  )
}
