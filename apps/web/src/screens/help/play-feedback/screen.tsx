import type { ReportBrowser, ReportDevice } from '@xinghe/contract'
import { limits } from '@xinghe/contract/limits'
import { Button, Chip, TextArea, toast } from '@xinghe/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useSearchParams } from '#lib/router/router.tsx'
import { recentEvents } from '#player/quality/recent-events.ts'
import { useText } from '#text/text.ts'
import { browsers, type Choices, devices, firstMissing, problems, toggled } from './choices.ts'
import { OnePicture } from './one-picture.tsx'
import styles from './play-feedback.module.css'
import { useSendReport } from './use-send-report.ts'

/** Tells the site what is wrong with the picture or sound of a work; for visitors too, and in the web views of apps. */
export function Screen() {
  const t = useText()
  const params = useSearchParams()
  const of = (name: string) => params.get(name) ?? ''
  const isNative = of('from') !== ''
  const named = devices.find(device => device === of('setName')) ?? null
  const [choices, setChoices] = useState<Choices>({ device: named, browser: null, problems: [] })
  const [description, setDescription] = useState('')
  const [picture, setPicture] = useState<File | null>(null)
  // Of the visit to the player that led here.
  const [events] = useState(() => recentEvents(of('gid')))
  const { send, isSent } = useSendReport(params)
  const missing = firstMissing(choices, isNative)
  const about = of('videoTitle') || of('name')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (missing) toast(t('playFeedback.choose', { title: t(`playFeedback.${missing}`) }))
    else void send({ ...choices, description, picture, events })
  }
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.playFeedBack')} />
      <form className={styles.form} onSubmit={submit}>
        {about !== '' && (
          <p className={styles.about}>
            <span className={styles.aboutHead}>{t('playFeedback.about')}</span>
            <b className={styles.aboutTitle}>{about}</b>
          </p>
        )}
        <Group title={t('playFeedback.device')}>
          {devices.map((device: ReportDevice) => (
            <Chip
              key={device}
              selected={device === choices.device}
              onClick={() => setChoices({ ...choices, device })}
            >
              {t(`playFeedback.device.${device}`)}
            </Chip>
          ))}
        </Group>
        {!isNative && (
          <Group title={t('playFeedback.browser')}>
            {browsers.map((browser: ReportBrowser) => (
              <Chip
                key={browser}
                selected={browser === choices.browser}
                onClick={() => setChoices({ ...choices, browser })}
              >
                {t(`playFeedback.browser.${browser}`)}
              </Chip>
            ))}
          </Group>
        )}
        <Group title={t('playFeedback.problems')} note={t('playFeedback.several')}>
          {problems.map(problem => (
            <Chip
              key={problem}
              selected={choices.problems.includes(problem)}
              onClick={() => setChoices({ ...choices, problems: toggled(choices.problems, problem) })}
            >
              {t(`playFeedback.problem.${problem}`)}
            </Chip>
          ))}
        </Group>
        <TextArea
          label={t('playFeedback.description')}
          rows={6}
          maxLength={limits.playbackReport.description}
          value={description}
          placeholder={t('playFeedback.descriptionHint')}
          aside={`${description.length}/${limits.playbackReport.description}`}
          onChange={event => setDescription(event.currentTarget.value)}
        />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('playFeedback.picture')}</legend>
          <OnePicture onChange={setPicture} />
          <p className={styles.note}>
            {t(events.length > 0 ? 'playFeedback.privateEvents' : 'playFeedback.private')}
          </p>
        </fieldset>
        <Button type="submit" size="l" block disabled={isSent} aria-disabled={missing !== null}>
          {t('playFeedback.send')}
        </Button>
      </form>
    </main>
  )
}

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {title}
        {note}
      </legend>
      <div className={styles.chips}>{children}</div>
    </fieldset>
  )
}
