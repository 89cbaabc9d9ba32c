FROM node:24-bookworm-slim AS build
WORKDIR /kb
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
# The ledger is git; nothing else is needed beside Node.
RUN apt-get update \
  && apt-get install -y --no-install-recommends git \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /opt/kb
COPY --from=build /kb/package.json /kb/LICENSE /kb/schema.graphql ./
COPY --from=build /kb/bin ./bin
COPY --from=build /kb/schemas ./schemas
COPY --from=build /kb/skills ./skills
COPY --from=build /kb/node_modules ./node_modules
COPY --from=build /kb/dist ./dist
RUN ln -s /opt/kb/bin/kb.js /usr/local/bin/kb \
  && install -d -o node -g node -m 0700 /var/lib/kb
USER node
ENV NODE_ENV=production KB_HOME=/var/lib/kb KB_HOST=0.0.0.0 KB_PORT=4170
EXPOSE 4170
ENTRYPOINT ["/opt/kb/bin/docker-entrypoint.sh"]
CMD ["serve"]
