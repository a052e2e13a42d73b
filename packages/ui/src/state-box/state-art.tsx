import styles from './state-art.module.css'

const SPARK = 'M0-7C.7-1.8 1.8-.7 7 0 1.8.7.7 1.8 0 7-.7 1.8-1.8.7-7 0-1.8-.7-.7-1.8 0-7z'

function Stars({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={styles.brand} d={SPARK} />
      <path className={styles.pale} d={SPARK} transform="translate(15 13) scale(.55)" />
    </g>
  )
}

/** An empty screen with the river running past it. */
function EmptyArt() {
  return (
    <>
      <rect className={styles.back} x="56" y="18" width="70" height="50" rx="8" transform="rotate(9 91 43)" />
      <rect className={styles.paper} x="32" y="28" width="88" height="60" rx="9" />
      <path
        className={styles.pale}
        d="M68 47.5v21c0 2.3 2.4 3.6 4.3 2.4l16.4-10.5c1.8-1.1 1.8-3.7 0-4.8L72.3 45.1c-1.9-1.2-4.3.1-4.3 2.4z"
      />
      <path className={styles.river} d="M12 92c20 7 33-8 55-5s33 11 51 2c11-5.5 18-8 30-4" />
      <Stars x={134} y={20} />
    </>
  )
}

/** A cloud over a river that is broken in the middle. */
function OfflineArt() {
  return (
    <>
      <path className={styles.back} d="M98 34a17 17 0 0 1 32-4 13 13 0 0 1 2 26h-30z" />
      <path
        className={styles.paper}
        d="M50 76a19 19 0 0 1-2.5-37.8A27 27 0 0 1 99.6 33 21.6 21.6 0 0 1 105 76z"
      />
      <path className={styles.line} d="M66 50a15 15 0 0 1 24 0M71.5 56.5a8 8 0 0 1 13 0" />
      <circle className={styles.pale} cx="78" cy="63.5" r="3" />
      <path className={styles.river} d="M12 96c16 6 28-5 44-4 4 .3 7 1 10 2" />
      <path
        className={styles.line}
        d="M92 93c10-3 18-2 28 0 10 2.3 18 2 28-3M74 86l3 5M83.5 85l-1.5 6M76 101l3-4"
      />
    </>
  )
}

/** An empty planet: the page does not exist. */
function MissingArt() {
  return (
    <>
      <path
        className={styles.line}
        d="M38.5 72.5C30 78 27 83 30 86c6 6 35-4 62-22s41-36 35-41.5c-2.7-2.5-9-1.5-17 2"
      />
      <circle className={styles.paper} cx="78" cy="54" r="29" />
      <circle className={styles.fill} cx="68" cy="43" r="6" />
      <circle className={styles.fill} cx="90" cy="58" r="9" />
      <circle className={styles.fill} cx="70" cy="68" r="4" />
      <path className={styles.river} d="M30 86c6 6 35-4 62-22s41-36 35-41.5" />
      <Stars x={132} y={74} />
    </>
  )
}

/** Two people, one of them still to come. */
function PeopleArt() {
  return (
    <>
      <circle className={styles.back} cx="106" cy="42" r="13" />
      <path className={styles.back} d="M84 84c0-14 9-23 22-23s22 9 22 23a4 4 0 0 1-4 4H88a4 4 0 0 1-4-4z" />
      <circle className={styles.paper} cx="66" cy="36" r="17" />
      <path
        className={styles.paper}
        d="M37 84c0-17 12-27 29-27s29 10 29 27a4 4 0 0 1-4 4H41a4 4 0 0 1-4-4z"
      />
      <path className={styles.pale} d="M66 78c-6-4-9-7-9-11a5 5 0 0 1 9-3 5 5 0 0 1 9 3c0 4-3 7-9 11z" />
      <path className={styles.river} d="M12 94c20 7 33-8 55-5s33 11 51 2c11-5.5 18-8 30-4" />
      <Stars x={134} y={20} />
    </>
  )
}

/** A shield with nothing on it but a tick: all is well. */
function SafeArt() {
  return (
    <>
      <path className={styles.back} d="M92 22c8 5 18 8 29 8.5a3 3 0 0 1 3 3v16c0 18-12 30-32 37z" />
      <path
        className={styles.paper}
        d="M78 14c9 6.5 20 10 31 10.5a3 3 0 0 1 3 3v20c0 21-12 34-34 42-22-8-34-21-34-42v-20a3 3 0 0 1 3-3C58 24 69 20.5 78 14z"
      />
      <path className={styles.river} d="M63 51l11 11 20-21" />
      <path className={styles.river} d="M12 98c20 7 33-6 55-3s33 9 51 1c11-5 18-7 30-4" />
      <Stars x={134} y={20} />
    </>
  )
}

/** A key that waits to be cut. */
function KeyArt() {
  return (
    <>
      <rect className={styles.back} x="84" y="20" width="44" height="70" rx="9" />
      <path className={styles.line} d="M100 80h12" />
      <path
        className={styles.paper}
        d="M56 26a23 23 0 0 1 22.5 28H118l8 8-8 8-6-6-7 7-7-7-6 6-7-7h-9.5A23 23 0 1 1 56 26z"
      />
      <circle className={styles.fill} cx="50" cy="49" r="7" />
      <circle className={styles.line} cx="50" cy="49" r="7" />
      <path className={styles.river} d="M12 96c20 7 33-6 55-3s33 9 51 1c11-5 18-7 30-4" />
      <Stars x={136} y={18} />
    </>
  )
}

/** Two bubbles, in which nothing has been said. */
function TalkArt() {
  return (
    <>
      <path
        className={styles.back}
        d="M84 22h38a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10h-2l3 10-14-10H84a10 10 0 0 1-10-10V32a10 10 0 0 1 10-10z"
      />
      <path
        className={styles.paper}
        d="M42 34h48a11 11 0 0 1 11 11v25a11 11 0 0 1-11 11H62L45 92l4-11h-7a11 11 0 0 1-11-11V45a11 11 0 0 1 11-11z"
      />
      <circle className={styles.pale} cx="52" cy="57.5" r="3.5" />
      <circle className={styles.pale} cx="66" cy="57.5" r="3.5" />
      <circle className={styles.pale} cx="80" cy="57.5" r="3.5" />
      <path className={styles.river} d="M12 98c20 7 33-6 55-3s33 9 51 1c11-5 18-7 30-4" />
      <Stars x={140} y={16} />
    </>
  )
}

const arts = {
  empty: EmptyArt,
  people: PeopleArt,
  safe: SafeArt,
  key: KeyArt,
  talk: TalkArt,
  offline: OfflineArt,
  missing: MissingArt,
}

export interface StateArtProps {
  kind: keyof typeof arts
}

/** The drawing of a state, within 160 × 112. */
export function StateArt({ kind }: StateArtProps) {
  const Art = arts[kind]
  return <Art />
}
