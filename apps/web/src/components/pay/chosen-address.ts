import { create } from 'zustand'

/** The billing address that was chosen in this visit. */
export const useChosenAddress = create<{ id: string | null }>(() => ({ id: null }))
