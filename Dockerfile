# Builds with what the repository holds: docker build -t standin . && docker run -p 9200:9200 standin
FROM node:24-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends curl ca-certificates \
  && curl --proto '=https' -sSf https://sh.rustup.rs | sh -s -- -y --profile minimal
ENV PATH=/root/.cargo/bin:$PATH
WORKDIR /standin
COPY . .
RUN node scripts/setup.mjs

FROM node:24-bookworm-slim
WORKDIR /standin
COPY --from=build /standin/package.json /standin/LICENSE /standin/NOTICE ./
COPY --from=build /standin/dist dist
COPY --from=build /standin/native/standin.*.node native/
USER node
EXPOSE 9200
HEALTHCHECK --interval=5s --timeout=3s --start-period=2s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env['http.port'] ?? 9200)).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/cli.js", "serve", "--host", "0.0.0.0"]
