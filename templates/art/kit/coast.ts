/** The frame of a drawing, and the evening behind it. */
export * from './ground.tsx'
export * from './palm.tsx'
export * from './scene.tsx'
export * from './shore.tsx'
export * from './sky.tsx'
