import type { Shelf } from '@xinghe/contract'
import { classNames, Picture } from '@xinghe/ui'
import { playAddress } from '../../lib/play-address.ts'
import { Link } from '../../lib/router/link.tsx'
import { useText } from '../../text/text.ts'
import { pictureFile } from '../picture/picture-file.ts'
import { CornerBadge } from '../work-card/corner-badge.tsx'
import styles from './banner.module.css'
import { useCarousel } from './use-carousel.ts'

type Item = Shelf['items'][number]

const pictureOf = (item: Item) => item.banner ?? item.cover ?? item.poster

interface BannerProps {
  items: readonly Item[]
  label: string
  /** Hears the colour of the slide in view, null where its picture has none. */
  onColour?: (colour: string | null) => void
}

/** The large pictures at the top of a channel; they pass by themselves until touched. */
export function Banner({ items, label, onColour }: BannerProps) {
  const say = useText()
  const { ref, index } = useCarousel(items.length, at => {
    const item = items[at]
    onColour?.((item && pictureOf(item)?.colour) ?? null)
  })
  return (
    <section className={styles.banner} aria-roledescription="carousel" aria-label={label}>
      <div ref={ref} className={styles.view}>
        <div className={styles.track}>
          {items.map((item, at) => (
            <div key={item.mediaKey} className={styles.slide}>
              <Link
                to={playAddress(item.mediaKey)}
                className={styles.link}
                aria-label={say('home.bannerSlide', {
                  index: at + 1,
                  count: items.length,
                  title: item.title,
                })}
                tabIndex={at === index ? undefined : -1}
                draggable={false}
              >
                <Picture
                  {...pictureFile(pictureOf(item))}
                  ratio="banner"
                  alt=""
                  priority={at === 0}
                  badge={item.badge && <CornerBadge badge={item.badge} />}
                >
                  <span className={styles.text}>
                    <b className={styles.title}>{item.title}</b>
                    <span className={styles.sub}>{item.tagline}</span>
                  </span>
                </Picture>
              </Link>
            </div>
          ))}
        </div>
      </div>
      <span className={styles.dots} aria-hidden="true">
        {items.map((item, at) => (
          <i key={item.mediaKey} className={classNames(styles.dot, at === index && styles.here)} />
        ))}
      </span>
    </section>
  )
}
