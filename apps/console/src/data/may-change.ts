import { createContext, useContext } from 'react'

/** False in an area that the person's role sees without the power to change anything of it. */
export const MayChange = createContext(true)

export const useMayChange = (): boolean => useContext(MayChange)
