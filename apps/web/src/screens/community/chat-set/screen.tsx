import { isCode, useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { ChatPeer } from '@xinghe/contract'
import { confirmDialog, StateBox, Switch, toast } from '@xinghe/ui'
import { useState } from 'react'
import { CellButton, CellControl, CellGroup } from '#components/list/cell/cell.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { useFollow } from '#components/person/follow-button/use-follow.ts'
import { PersonRow } from '#components/person/person-row/person-row.tsx'
import { reportAddress } from '#components/report/report-address.ts'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { resetThread } from '#data/chat/thread-query.ts'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './chat-set.module.css'
import { RemarkSheet } from './remark-sheet.tsx'

const invalidates = [calls.chat.conversation, calls.chat.conversations]

/** How the viewer keeps the chat with somebody. */
export function Screen() {
  const t = useText()
  const goBack = useGoBack()
  const toUid = useSearchParams().get('toUid') ?? ''
  const own = useSession(state => state.token?.uid)
  const isNobody = toUid === '' || toUid === own
  const query = useCall(calls.chat.conversation, { toUid }, { enabled: !isNobody, quiet: true, staleMs: 0 })
  const isGone = ['notFound', 'malformed', 'notOneself'] as const
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.chatSet')} />
      <ScreenStates
        query={query}
        skeleton={<RowsSkeleton count={6} />}
        missing={
          (isNobody || isGone.some(code => isCode(query.error, code))) && (
            <StateBox
              size="full"
              kind="missing"
              text={t('space.gone')}
              sub={t('space.goneSub')}
              action={{ label: t('common.back'), onPress: goBack }}
            />
          )
        }
      >
        {({ peer, isMuted, isPinned }) => <Choices peer={peer} isMuted={isMuted} isPinned={isPinned} />}
      </ScreenStates>
    </main>
  )
}

function Choices({ peer, isMuted, isPinned }: { peer: ChatPeer; isMuted: boolean; isPinned: boolean }) {
  const t = useText()
  const toUid = peer.uid
  const [isNaming, setNaming] = useState(false)
  const change = useCallMutation(calls.chat.change, { invalidates })
  const shown = change.isPending ? { isMuted, isPinned, ...change.variables } : { isMuted, isPinned }
  return (
    <>
      <PersonRow user={peer} />
      <CellGroup>
        <CellButton
          title={t('chat.remark')}
          value={peer.remark || t('chat.noRemark')}
          onPress={() => setNaming(true)}
        />
      </CellGroup>
      <CellGroup>
        <CellControl as="label" title={t('chat.mute')}>
          <Switch checked={Boolean(shown.isMuted)} onChange={isMuted => change.mutate({ toUid, isMuted })} />
        </CellControl>
        <CellControl as="label" title={t('chat.pin')}>
          <Switch
            checked={Boolean(shown.isPinned)}
            onChange={isPinned => change.mutate({ toUid, isPinned })}
          />
        </CellControl>
      </CellGroup>
      <CellGroup>
        <ClearHistory toUid={toUid} />
      </CellGroup>
      <Refusing peer={peer} />
      <RemarkSheet peer={peer} open={isNaming} onClose={() => setNaming(false)} />
    </>
  )
}

function ClearHistory({ toUid }: { toUid: string }) {
  const t = useText()
  const clear = useCallMutation(calls.chat.clear, {
    loading: true,
    invalidates,
    // Where nothing was said there is nothing to clear.
    ignores: ['notFound'],
    onSuccess: () => {
      resetThread(toUid)
      toast(t('chat.cleared'))
    },
  })
  async function ask() {
    const isSure = await confirmDialog({
      title: t('chat.clear'),
      text: t('chat.clearText'),
      confirmText: t('chat.clear'),
      cancelText: t('common.cancel'),
      danger: true,
    })
    if (isSure) clear.mutate({ toUid })
  }
  return <CellButton title={t('chat.clear')} onPress={() => void ask()} />
}

function Refusing({ peer }: { peer: ChatPeer }) {
  const t = useText()
  const navigate = useNavigate()
  const { isBlackList, block, release } = useFollow(peer)
  return (
    <CellGroup>
      <CellButton
        title={t(isBlackList ? 'chat.release' : 'chat.block')}
        onPress={isBlackList ? release : block}
      />
      <CellButton title={t('chat.report')} onPress={() => navigate(reportAddress('user', peer.uid))} />
    </CellGroup>
  )
}
