import { calls } from '@xinghe/client'
import { glyphs, IconButton, NavBar } from '@xinghe/ui'
import { useCall } from '../../../data/call.ts'
import { useNavigate } from '../../../lib/router/router.tsx'
import { CellGroup, CellLink } from '../../../pieces/cell/cell.tsx'
import { recentHistory } from '../../../pieces/history/continue-watching.tsx'
import { HistoryRow } from '../../../pieces/history/history-row.tsx'
import { Shelf } from '../../../pieces/shelf/shelf.tsx'
import { useSession } from '../../../stores/session.ts'
import { useText } from '../../../text/text.ts'
import { ProfileCard } from './profile-card.tsx'
import styles from './user.module.css'

/** The personal centre: who is here, what was watched, and where to go from here. */
export function Screen() {
  const say = useText()
  const navigate = useNavigate()
  const user = useSession(state => state.user)
  const history = useCall(calls.playback.history, recentHistory, {
    enabled: user !== null,
    quiet: true,
    staleMs: 0,
  })
  const watched = user ? (history.data?.info ?? []) : []
  return (
    <div className={styles.screen}>
      <div className={styles.glow} />
      <NavBar
        overlay
        title={say('title.user')}
        end={
          <IconButton
            glyph={glyphs.settings}
            label={say('user.settings')}
            onClick={() => navigate('/settings')}
          />
        }
      />
      <main className={styles.body}>
        <ProfileCard user={user} />
        {watched.length > 0 && (
          <div className={styles.history}>
            <Shelf title={say('user.history')} more="/historicalRecords">
              <HistoryRow items={watched} />
            </Shelf>
          </div>
        )}
        {user && history.isSuccess && watched.length === 0 && (
          <p className={styles.none}>{say('user.historyEmpty')}</p>
        )}
        <CellGroup>
          <CellLink to="/historicalRecords" glyph={glyphs.history} title={say('user.history')} />
          <CellLink to="/list" glyph={glyphs.grid} title={say('user.browse')} />
          <CellLink to="/settings" glyph={glyphs.settings} title={say('user.settings')} />
        </CellGroup>
      </main>
    </div>
  )
}
