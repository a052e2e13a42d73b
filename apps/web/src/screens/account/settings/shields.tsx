import { mutationHook, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { limits } from '@xinghe/contract/limits'
import { Avatar, Button, StateBox, TextField, toast } from '@xinghe/ui'
import { type FormEvent, useState } from 'react'
import { CellGroup } from '#components/list/cell/cell.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import styles from './settings.module.css'

const words = { loading: true, invalidates: [calls.shields.words] }
const useAddWord = mutationHook(calls.shields.shieldWord, words)
const useRemoveWord = mutationHook(calls.shields.removeWord, words)
const useRemoveUser = mutationHook(calls.shields.removeUser, {
  loading: true,
  invalidates: [calls.shields.users],
})

/** Words whose danmu the viewer does not see. */
export function ShieldedWords() {
  const t = useText()
  const list = useCall(calls.shields.words, {}, { quiet: true, staleMs: 0 })
  const [word, setWord] = useState('')
  const add = useAddWord({ onSuccess: () => setWord('') })
  const remove = useRemoveWord({ onSuccess: () => toast(t('shields.removed')) })
  function send(event: FormEvent) {
    event.preventDefault()
    if (word.trim() !== '' && !add.isPending) add.mutate({ word })
  }
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('shields.words')} />
      <form className={styles.add} onSubmit={send} noValidate>
        <TextField
          label={t('shields.word')}
          labelHidden
          placeholder={t('shields.word')}
          maxLength={limits.shieldWord}
          value={word}
          onChange={event => setWord(event.currentTarget.value)}
        />
        <Button type="submit" size="l" loading={add.isPending} disabled={word.trim() === ''}>
          {t('shields.add')}
        </Button>
      </form>
      <p className={styles.note}>{t('shields.wordsNote')}</p>
      <ScreenStates
        query={list}
        size="inline"
        skeleton={<RowsSkeleton count={4} />}
        isEmpty={({ info }) => info.length === 0}
        empty={<StateBox kind="talk" text={t('shields.wordsEmpty')} />}
      >
        {({ info }) => (
          <CellGroup>
            {info.map(({ word }) => (
              <div key={word} className={styles.shield}>
                <span className={styles.what}>{word}</span>
                <Button kind="secondary" size="s" onClick={() => remove.mutate({ word })}>
                  {t('shields.remove')}
                </Button>
              </div>
            ))}
          </CellGroup>
        )}
      </ScreenStates>
    </main>
  )
}

/** People whose danmu and posts the viewer does not see. */
export function ShieldedUsers() {
  const t = useText()
  const list = useCall(calls.shields.users, {}, { quiet: true, staleMs: 0 })
  const remove = useRemoveUser({ onSuccess: () => toast(t('shields.removed')) })
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('shields.users')} />
      <p className={styles.note}>{t('shields.usersNote')}</p>
      <ScreenStates
        query={list}
        skeleton={<RowsSkeleton count={4} />}
        isEmpty={({ info }) => info.length === 0}
        empty={<StateBox kind="people" size="full" text={t('shields.usersEmpty')} />}
      >
        {({ info }) => (
          <CellGroup>
            {info.map(({ uid, nickName, avatar }) => (
              <div key={uid} className={styles.shield}>
                <Link to={`/space/${uid}`} className={styles.who}>
                  <Avatar src={avatar ?? undefined} name={nickName} />
                  <span className={styles.what}>{nickName}</span>
                </Link>
                <Button kind="secondary" size="s" onClick={() => remove.mutate({ toUid: uid })}>
                  {t('shields.remove')}
                </Button>
              </div>
            ))}
          </CellGroup>
        )}
      </ScreenStates>
    </main>
  )
}
