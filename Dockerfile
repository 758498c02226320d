# The program with its page inside, and nothing else that runs.
#   docker build -t bughouse .
#   docker run -p 8080:8080 -v bughouse:/data bughouse
# The configuration, if there is one, goes to /etc/bughouse.toml; then add
#   serve --config /etc/bughouse.toml --listen 0.0.0.0:8080 --data /data

FROM node:22-bookworm-slim AS node

FROM rust:1.95-bookworm AS build
# The build script of the page runs npm.
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=node /usr/local/lib/node_modules /usr/local/lib/node_modules
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
WORKDIR /source
COPY . .
RUN cargo build --release --locked -p bughouse

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --create-home --home-dir /data bughouse
COPY --from=build /source/target/release/bughouse /usr/local/bin/bughouse
USER bughouse
VOLUME /data
EXPOSE 8080
# SIGTERM pauses every match, says so to every page and ends within two seconds.
STOPSIGNAL SIGTERM
ENTRYPOINT ["bughouse"]
CMD ["serve", "--listen", "0.0.0.0:8080", "--data", "/data"]
