import { Chip, classNames, glyphs, IconButton, Spinner, toast } from '@xinghe/ui'
import { type ChangeEvent, useRef, useState } from 'react'
import { chooseForDevice } from '#player/session/device-choices.ts'
import { addOwnSubtitle, dropOwnSubtitle, ownLanguage } from '#player/subtitles/add-own-subtitle.ts'
import { usePlayer } from '#player/use-player.ts'
import type { SheetProps } from '#player/view-props.ts'
import { PlayerSheet } from './player-sheet.tsx'
import { SubtitleLookOptions } from './subtitle-look-options.tsx'
import styles from './subtitles-sheet.module.css'

/** Which subtitles are shown, one or two, when, and how they look. */
export function SubtitlesSheet(props: SheetProps) {
  const { player, t } = props
  const subtitles = usePlayer(player, state => state.subtitles)
  const first = usePlayer(player, state => state.subtitle)
  const second = usePlayer(player, state => state.secondSubtitle)
  const languageOf = (index: number | null) => {
    const language = index === null ? null : (subtitles[index]?.language ?? null)
    return language === ownLanguage ? null : language
  }
  const chooseFirst = (subtitle: number | null) => {
    player.request.choose({ subtitle, subtitleDelay: 0, ...(subtitle === null && { secondSubtitle: null }) })
    chooseForDevice({ subtitle: languageOf(subtitle) })
  }
  const chooseSecond = (secondSubtitle: number | null) => {
    player.request.choose({ secondSubtitle })
    chooseForDevice({ secondSubtitle: languageOf(secondSubtitle) })
  }
  return (
    <PlayerSheet {...props} heading={t('player.subtitles')} inner>
      <div className={styles.options}>
        <Languages {...props} label={t('player.subtitles.first')} chosen={first} onChoose={chooseFirst} />
        {first !== null && subtitles.length > 1 && (
          <Languages
            {...props}
            label={t('player.subtitles.second')}
            chosen={second}
            without={first}
            onChoose={chooseSecond}
          />
        )}
        <OwnFile {...props} />
        {first !== null && <Delay {...props} />}
        <SubtitleLookOptions t={t} />
      </div>
    </PlayerSheet>
  )
}

type LanguagesProps = SheetProps & {
  label: string
  chosen: number | null
  without?: number
  onChoose: (index: number | null) => void
}

function Languages({ player, t, label, chosen, without, onChoose }: LanguagesProps) {
  const subtitles = usePlayer(player, state => state.subtitles)
  return (
    <fieldset className={styles.row}>
      <legend className={styles.name}>{label}</legend>
      <div className={styles.chips}>
        <Chip selected={chosen === null} onClick={() => onChoose(null)}>
          {t('player.off')}
        </Chip>
        {subtitles.map(
          ({ address, language, title }, index) =>
            index !== without && (
              <Chip
                key={address}
                className={styles.chip}
                selected={index === chosen}
                onClick={() => onChoose(index)}
              >
                {title || language}
              </Chip>
            ),
        )}
      </div>
    </fieldset>
  )
}

/** A file of the viewer's own: read here, sent nowhere. */
function OwnFile({ player, t }: SheetProps) {
  const own = usePlayer(player, state => state.subtitles.find(({ language }) => language === ownLanguage))
  const field = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState(false)
  const add = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? []
    input.value = ''
    if (!file) return
    setReading(true)
    const problem = await addOwnSubtitle(player, file).catch(() => 'unreadable' as const)
    setReading(false)
    toast(t(`player.subtitles.${problem ?? 'added'}`), { durationMs: problem ? 3000 : 1500 })
  }
  return (
    <div className={styles.row}>
      <span className={styles.name}>{t('player.subtitles.own')}</span>
      <input
        ref={field}
        hidden
        type="file"
        accept=".srt,.vtt,.ass,.ssa,text/vtt"
        aria-label={t('player.subtitles.own')}
        onChange={event => void add(event)}
      />
      <div className={styles.chips}>
        <Chip disabled={reading} onClick={() => field.current?.click()}>
          {reading ? <Spinner size="s" /> : t(own ? 'player.subtitles.replace' : 'player.subtitles.choose')}
        </Chip>
        {own && (
          <IconButton
            glyph={glyphs.trash}
            size="m"
            label={t('player.subtitles.remove')}
            onClick={() => void dropOwnSubtitle(player)}
          />
        )}
        <span className={styles.note}>{t('player.subtitles.ownNote')}</span>
      </div>
    </div>
  )
}

/** Seconds; below 0 they come earlier. */
const earlierSteps = [-1, -0.1] as const
const laterSteps = [0.1, 1] as const
const farthestSec = 60

/** Subtitles that come too early or too late for this film. */
function Delay({ player, t }: SheetProps) {
  const delay = usePlayer(player, state => state.subtitleDelay)
  const choose = (seconds: number) => {
    const bounded = Math.max(-farthestSec, Math.min(farthestSec, seconds))
    player.request.choose({ subtitleDelay: Math.round(bounded * 10) / 10 })
  }
  const signed = (seconds: number, digits: number) => `${seconds > 0 ? '+' : ''}${seconds.toFixed(digits)}`
  const step = (by: number) => (
    <Chip
      key={by}
      className={styles.step}
      aria-label={t(by < 0 ? 'player.subtitles.earlier' : 'player.subtitles.later', {
        seconds: Math.abs(by),
      })}
      onClick={() => choose(delay + by)}
    >
      {signed(by, Number.isInteger(by) ? 0 : 1)}
    </Chip>
  )
  return (
    <div className={styles.row}>
      <span className={styles.name}>{t('player.subtitles.delay')}</span>
      <div className={classNames(styles.chips, styles.steps)}>
        {earlierSteps.map(step)}
        <output className={styles.value}>
          {t('player.subtitles.seconds', { seconds: signed(delay, 1) })}
        </output>
        {laterSteps.map(step)}
        {delay !== 0 && <Chip onClick={() => choose(0)}>{t('player.reset')}</Chip>}
      </div>
    </div>
  )
}
