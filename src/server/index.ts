export { type AppOptions, createApp } from './app.ts';
export { type Backend, type Choice, type Choose, createBackend } from './backend.ts';
export { writeReply } from './wire_reply.ts';
