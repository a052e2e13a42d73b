import type { Slide } from '@xinghe/contract'
import { classNames, Picture } from '@xinghe/ui'
import type { ReactNode } from 'react'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import { playAddress } from '#lib/play-address.ts'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import { CornerBadge } from '../work-card/corner-badge.tsx'
import styles from './banner.module.css'
import { useCarousel } from './use-carousel.ts'

/** A slide, and what lies in its upper right corner beside its link. */
export interface BannerSlide extends Slide {
  corner?: ReactNode
  onFollow?: () => void
}

interface BannerProps {
  slides: readonly BannerSlide[]
  label: string
  /** Called with the slide that has come into view. */
  onSlide?: (index: number) => void
}

/** The large pictures at the top of a channel; they pass by themselves until touched. */
export function Banner({ slides, label, onSlide }: BannerProps) {
  const t = useText()
  const count = slides.length
  const { ref, index } = useCarousel(count, at => onSlide?.(at))
  return (
    <section className={styles.banner} aria-roledescription="carousel" aria-label={label}>
      <div ref={ref} className={styles.view}>
        <div className={styles.track}>
          {slides.map((slide, at) => (
            <div key={slide.key} className={styles.slide}>
              <SlideLink
                slide={slide}
                label={t('home.bannerSlide', { index: at + 1, count, title: slide.title })}
                inView={at === index}
              >
                <Picture
                  {...pictureFile(slide.picture, 'banner')}
                  ratio="banner"
                  alt=""
                  priority={at === 0}
                  badge={slide.badge && <CornerBadge badge={slide.badge} />}
                >
                  <span className={styles.text}>
                    <b className={styles.title}>{slide.title}</b>
                    <span className={styles.sub}>{slide.tagline}</span>
                  </span>
                </Picture>
              </SlideLink>
              {slide.corner}
            </div>
          ))}
        </div>
      </div>
      {count > 1 && (
        <span className={styles.dots} aria-hidden="true">
          {slides.map((slide, at) => (
            <i key={slide.key} className={classNames(styles.dot, at === index && styles.here)} />
          ))}
        </span>
      )}
    </section>
  )
}

interface SlideLinkProps {
  slide: BannerSlide
  label: string
  inView: boolean
  children: ReactNode
}

/** To the work, to a page of this site, or out of it in a window of its own. */
function SlideLink({ slide, label, inView, children }: SlideLinkProps) {
  const common = {
    className: styles.link,
    'aria-label': label,
    tabIndex: inView ? undefined : -1,
    draggable: false,
    onClick: slide.onFollow,
  }
  const to = slide.mediaKey === null ? (slide.link ?? '/') : playAddress(slide.mediaKey)
  if (to.startsWith('/')) {
    return (
      <Link {...common} to={to}>
        {children}
      </Link>
    )
  }
  return (
    <a {...common} href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
