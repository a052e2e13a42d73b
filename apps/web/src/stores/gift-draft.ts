const key = 'xinghe.gift'

/** What is being chosen for a friend: kept for the visit. */
export interface GiftDraft {
  /** The friend. */
  uid: string
  packId?: string | undefined
  categoryId?: string | undefined
  message?: string | undefined
  /** It is being made: nobody has to be asked whether it is one. */
  isMade?: boolean
}

let held: GiftDraft | null = null

/** The gift that is being made, for this friend if they are named. */
export function giftDraft(uid?: string): GiftDraft | null {
  const draft = read() ?? held
  return draft && (uid === undefined || draft.uid === uid) ? draft : null
}

export function keepGiftDraft(draft: GiftDraft | null): void {
  held = draft
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has it until the page is left.
  }
}

function read(): GiftDraft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

function isDraft(value: unknown): value is GiftDraft {
  return typeof value === 'object' && value !== null && 'uid' in value && typeof value.uid === 'string'
}
