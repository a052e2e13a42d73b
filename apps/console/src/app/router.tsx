import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { Crash } from './crash.tsx'
import { Frame } from './frame.tsx'
import { Loading } from './loading.tsx'

/** Each screen is loaded when it is first opened. */
const screens: RouteObject[] = [
  { index: true, element: <Navigate to="/works" replace /> },
  { path: 'works', lazy: () => import('../screens/works/screen.tsx') },
  { path: 'works/new', lazy: () => import('../screens/work/new-screen.tsx') },
  { path: 'works/:mediaKey', lazy: () => import('../screens/work/edit-screen.tsx') },
  { path: 'media', lazy: () => import('../screens/assets/screen.tsx') },
  { path: 'jobs', lazy: () => import('../screens/jobs/screen.tsx') },
  { path: '*', lazy: () => import('../screens/not-found/screen.tsx') },
]

export const router = createBrowserRouter(
  [
    {
      ErrorBoundary: Crash,
      HydrateFallback: Loading,
      children: [
        { path: 'setup', lazy: () => import('../screens/setup/screen.tsx') },
        { path: 'login', lazy: () => import('../screens/login/screen.tsx') },
        { Component: Frame, children: [{ ErrorBoundary: Crash, children: screens }] },
      ],
    },
  ],
  { basename: '/console' },
)
