import { create } from 'zustand'

/** The picture that is being made a cover: a frame of the film, or one of the author's own. As long as the page. */
export const useCoverSource = create<{ picture: Blob | null }>(() => ({ picture: null }))
